// `npm test`: runs all checks step by step; a failed one does not stop the others.
import { prove } from './steps.mjs';

await prove();
