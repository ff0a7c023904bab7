const t={"told.line":"{who} {what}.","told.more":"{count} việc nữa","told.yours":"Lượt của bạn bị bỏ qua: không có gì để quyết định.","told.nothing":"không thay đổi gì trên bàn"};export{t as told};
