/** Several files of tests in one process, one after the other, with one browser for all. */

for (const file of process.argv.slice(2)) await import(file);
