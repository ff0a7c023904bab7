//! Tables that are ready before a program runs.

/// A static table that is made at compile time; for WebAssembly, which is fetched before it runs, when it is first asked for. What it is
/// made by may be neither slow nor long. A function that looks into such tables to make others is written within it too, without `const`.
///
/// ```
/// stackwright_core::ready! {
///     /// The squares of the first numbers.
///     static SQUARES: [u8; 16] = {
///         let (mut squares, mut number) = ([0; 16], 0);
///         while number < 16 {
///             squares[number] = (number * number) as u8;
///             number += 1;
///         }
///         squares
///     };
/// }
/// assert_eq!(SQUARES[12], 144);
/// ```
#[macro_export]
macro_rules! ready {
    ($($(#[$about:meta])* $visible:vis static $name:ident: $type:ty = $value:expr;)+) => {
        $(
            #[cfg(not(target_family = "wasm"))]
            $(#[$about])*
            $visible static $name: $type = $value;

            #[cfg(target_family = "wasm")]
            $(#[$about])*
            $visible static $name: ::std::sync::LazyLock<$type> = ::std::sync::LazyLock::new(|| $value);
        )+
    };
    ($(#[$about:meta])* $visible:vis fn $name:ident($($argument:ident: $given:ty),*) -> $type:ty $body:block) => {
        #[cfg(not(target_family = "wasm"))]
        $(#[$about])*
        $visible const fn $name($($argument: $given),*) -> $type $body

        #[cfg(target_family = "wasm")]
        $(#[$about])*
        $visible fn $name($($argument: $given),*) -> $type $body
    };
}
