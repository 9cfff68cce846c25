import type { Locale } from '#base/locale.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import { type MadePaper, type MakePaper, qrSvg, renderPaper } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { categories } from './estimations.engine.ts';
import { createEstimationsRepository } from './estimations.repository.ts';
import type { EstimationsTables } from './estimations.table.ts';
import { orderWords } from './estimations.words.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { createEstimationsReading } from './saved/estimations-reading.service.ts';
import { type PaperEstimation, sheetOf } from './sheet.engine.ts';
import { itemsOf } from './web/described.ts';
import { filledParts, sectionFrame, sectionSvg } from './web/section/section-svg.ts';

const messages = { ar: { estimations: ar }, en: { estimations: en } };

/** The module's public texts on the server, under `estimations`. */
export function estimationWords(locale: Locale): Translate {
  return createTranslator(locale, messages[locale]);
}

/** Data of the template: the sheet as on screen, and the drawing. */
function documentOf(
  estimation: PaperEstimation,
  { locale, ...given }: { company: string; publicUrl: string; locale: Locale },
): object {
  const t = estimationWords(locale);
  const sheet = sheetOf(estimation, { ...given, locale, t });
  const items = itemsOf(estimation);
  const floors = items.recur_floor.qty;
  const filled = filledParts(items);
  const { svg, spots } = sectionSvg(estimation.realty_type, floors, filled);
  const tall = floors > 1;
  return {
    sheet,
    code: sheet.live.address && qrSvg(sheet.live.address),
    drawing: {
      svg,
      frame: sectionFrame,
      tall,
      scale: sheet.agreed && tall ? 0.86 : 1,
      names: categories.map((category) => ({
        text: `${t(`estimations.part.${category}`)}${category === 'recur_floor' && floors > 1 ? ` \u2066×${floors}\u2069` : ''}`,
        filled: filled[category],
        beside: false,
        ...spots[category],
      })),
    },
  };
}

/** The PDF of an estimation in a language. */
export async function estimationPdf(
  context: ServerContext,
  estimation: PaperEstimation,
  locale: Locale,
): Promise<MadePaper> {
  const { publicUrl } = context.config;
  const { id } = estimation;
  const pdf = await renderPaper(context, {
    template: '/estimations/estimations.paper.typ',
    locale,
    document: ({ fullName }) => documentOf(estimation, { company: fullName, publicUrl, locale }),
  });
  return { pdf, name: fileName(id, locale), plainName: `estimate-${id}.pdf` };
}

/** `تقدير تكلفة البناء 12.pdf` / `Construction cost estimate 12.pdf`. */
export function fileName(id: number, locale: Locale): string {
  return `${orderWords(locale)('sheet.title')} ${id}.pdf`;
}

/** Renders the paper of an estimation by number and language; null if it does not exist. */
export function estimationPaper(context: ServerContext): MakePaper {
  const reading = createEstimationsReading(context);
  const estimations = createEstimationsRepository(tablesOf<EstimationsTables>(context.database.kysely));
  return async (id, locale) => {
    const row = await estimations.byId(id);
    return row ? estimationPdf(context, await reading.savedOne(row), locale) : null;
  };
}
