import type { ServerModule } from '#server/module.ts';

export { pdfAnswer, pdfType } from './papers.answer.ts';
export { qrSvg } from './papers.code.ts';
export { libraryFault, papersUnavailable } from './papers.library.ts';
export { type MadePaper, type MakePaper, type PaperOf, paperOf } from './papers.of.ts';
export { type Attached, type Paper, renderPaper } from './papers.render.ts';

export const server: ServerModule = { id: 'papers' };
