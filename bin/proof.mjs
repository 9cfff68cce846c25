// `npm run proof`: like `npm test`, with every browser test in both languages and at both widths, every page
// at every width, and the faults at full length. Run it before a release and after changes to what all pages
// share.
import { prove } from './steps.mjs';

process.env.PROOF = '1';
process.env.FAULT_ROUNDS ??= '50';
await prove();
