import type { Locale } from '#base/locale.ts';
import { createTranslator, type Translate } from '#i18n/translator.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { announceGuarded, inBoth } from '#server/records/guarded-changes.ts';
import ar from '../locales/panel.ar.json' with { type: 'json' };
import en from '../locales/panel.en.json' with { type: 'json' };
import type { DeviceRow, UnitRow } from '../zatca.table.ts';

const words: Record<Locale, Translate> = { ar: createTranslator('ar', ar), en: createTranslator('en', en) };

type Shown = Pick<DeviceRow, 'state' | 'expires_at'>;

/** Tells all administrators what a device was and is, without its keys, in the transaction of the change. */
export function announceUnit(
  context: ServerContext,
  unit: Pick<UnitRow, 'id' | 'name' | 'environment'>,
  { before, after, caller }: { before: Shown | null; after: Shown; caller: Caller },
  trx: Connection,
): Promise<void> {
  const named = (t: Translate) =>
    t('guarded', { name: unit.name, environment: t(`environments.${unit.environment}`) });
  const what = { ar: named(words.ar), en: named(words.en) };
  const change = { what, before: before ? shown(before) : inBoth(''), after: shown(after) };
  return announceGuarded(context, { subject: 'zatca_unit', id: unit.id, caller }, change, trx);
}

function shown({ state, expires_at }: Shown): Record<Locale, string> {
  const until = expires_at ? ` · ${expires_at.slice(0, 10)}` : '';
  return { ar: `${words.ar(`states.${state}`)}${until}`, en: `${words.en(`states.${state}`)}${until}` };
}
