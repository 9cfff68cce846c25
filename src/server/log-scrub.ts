const gone = '[struck out]';

/**
 * What is removed from a line: each pattern keeps its first capture. All are linear in the length of the
 * line.
 */
const secrets: readonly RegExp[] = [
  // Fields by name, in JSON and in nested JSON.
  /((?<!\\)\\*"(?:\w{0,20}password\w{0,20}|token|secret|cookie|set-cookie|authorization|x-xsrf-token|form_token)\\*":\s?\\*")(?:[^"\\]|\\[^"])+/gi,
  // Cookies, and keys in links.
  /\b((?:(?:__Secure-|__Host-)?omran\.[\w.]{1,40}|XSRF-TOKEN)=)[^;\s"\\]+/g,
  /([?&](?:token|code|key)=)[^\s&"\\]+/g,
  /(\/(?:d|e|shared)\/)[\w-]+/g,
  /\b(Bearer )[\w.~+/-]+/g,
  /(:\/\/)[^@\s"\\/]+(?=@)/g,
];

const mailAddress = /[\w.+'-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const mobileNumber = /(?:\+|\b00)966\d{8,9}\b|\b05\d{8}\b/g;

/** A log line without passwords, tokens, cookies, one-time links, e-mail addresses and mobile numbers. */
export function scrubbed(line: string): string {
  const plain = secrets.reduce((text, secret) => text.replace(secret, `$1${gone}`), line);
  return plain.replace(mailAddress, '[e-mail]').replace(mobileNumber, '[phone]');
}
