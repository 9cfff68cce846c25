import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { createGivenPapersRepository } from './given/given-papers.repository.ts';

export type { GivenDocument } from './given/given-papers.repository.ts';
export { companyGiven, ibanGiven, keepGiven } from './given/given-papers.service.ts';
export { paperDay, paperDayInBoth } from './paper-day.presenter.ts';
export { type MadePaper, type MakePaper, type PaperOf, paperOf } from './papers.subject.ts';
export { pdfAnswer, pdfType } from './pdf-answer.presenter.ts';
export { qrSvg } from './qr-code.presenter.ts';
export { type Attached, type Paper, renderPaper } from './render.service.ts';
export { renderStatement } from './statement.paper.ts';
export { libraryFault, papersUnavailable } from './typst.service.ts';
export { widestOf } from './widest.engine.ts';

export const server: ServerModule = {
  id: 'papers',
  schema: migrationsOf(import.meta.url),
  usedPictures: ({ database }) => createGivenPapersRepository(database.kysely).logosAmong,
};
