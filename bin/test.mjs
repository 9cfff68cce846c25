// `npm test`: proves the product, step by step, and stops where a step fails.
import { prove } from './steps.mjs';

await prove();
