import { Problem } from '#base/problem.ts';

export const noPriceBook = () => new Problem('estimations.no_price_book', 404);
