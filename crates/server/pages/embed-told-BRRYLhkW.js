const o={"told.line":"{who} {what}.","told.more":"{count} more things","told.yours":"Your turn passed: there was nothing to decide.","told.nothing":"changed nothing on the board"};export{o as told};
