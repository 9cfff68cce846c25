/**
 * The flags of this process that say how code is loaded (bin/load-plain-code.mjs), for a process that it starts. The
 * others, especially a debugger's, are its own.
 */
export const codeFlags: readonly string[] = process.execArgv.filter((flag) =>
  flag.startsWith('--import=./bin/load-plain-code'),
);
