// `npm test`: proves the product, step by step; one that fails keeps none of the others from running.
import { prove } from './steps.mjs';

await prove();
