// Checks a commit message: `scope: Imperative sentence`, at most 72 characters (docs/style.md). Run by git.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const maxLength = 72;

/** The faults of a message as sentences; empty if it may be committed. */
export function faultsOfMessage(text) {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'));
  const [title = '', second = ''] = lines;
  // Messages that git writes itself.
  if (/^(Merge|Revert|fixup!|squash!) /.test(title)) return [];
  const faults = [];
  if (title.length > maxLength)
    faults.push(`The title has ${title.length} characters; ${maxLength} is the limit.`);
  if (!/^[a-z][a-z0-9-]*: \p{Lu}/u.test(title))
    faults.push(
      'The title begins with a module or room and a capital: "projects: Let staff reorder the gallery".',
    );
  if (/\.$/.test(title)) faults.push('The title ends without a full stop.');
  if (
    /^\S+ (Added|Fixed|Changed|Removed|Updated|Adds|Fixes|Changes|Removes|Updates|Adding|Fixing)\b/.test(
      title,
    )
  )
    faults.push('The title is an imperative: "Add", not "Added" or "Adds".');
  if (second !== '') faults.push('An empty line divides title and body.');
  return faults;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = faultsOfMessage(readFileSync(process.argv[2], 'utf8'));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
