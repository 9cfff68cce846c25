// `npm run proof`: as `npm test`, with every browser test in both languages and at both widths, every page at every width,
// and the faults at full length. For a release, and for whoever changes what all pages share.
import { prove } from './steps.mjs';

process.env.PROOF = '1';
process.env.FAULT_ROUNDS ??= '50';
await prove();
