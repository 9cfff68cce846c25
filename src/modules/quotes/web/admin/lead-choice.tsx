import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { LeadChoice as Choice } from './use-lead-choice.ts';

/** Offers to link a new quote to an open lead of its customer, which is then won with it. */
export function LeadChoice({ leads, id, choose }: Choice) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [only, other] = leads;
  if (!only) return null;
  if (!other)
    return (
      <Checkbox
        name="request_id"
        label={t('open_lead', { id: only.id, date: formatDate(only.created_at, locale) })}
        hint={t('open_lead_hint')}
        checked={id === only.id}
        onChange={(event) => choose(event.currentTarget.checked ? only.id : null)}
      />
    );
  return (
    <SelectField
      name="request_id"
      label={t('open_leads')}
      hint={t('open_lead_hint')}
      value={id === null ? '' : String(id)}
      options={[
        { value: '', label: t('no_lead') },
        ...leads.map((lead) => ({
          value: String(lead.id),
          label: t('lead_of', { id: lead.id, date: formatDate(lead.created_at, locale) }),
        })),
      ]}
      onChange={(event) => choose(Number(event.currentTarget.value) || null)}
    />
  );
}
