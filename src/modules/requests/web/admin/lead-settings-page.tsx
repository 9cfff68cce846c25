import { type FormEvent, type ReactNode, useId } from 'react';
import { userName } from '#base/administrator-name.ts';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { ListFailed, NoPermission } from '#ui/admin/list-states.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { Spinner } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { callContract } from '#wire/contract-call.ts';
import {
  changeLeadSettings,
  type LeadSettings,
  type LeadSettingsAnswer,
  readLeadSettings,
} from '../../settings/lead-settings.contract.ts';
import { usePanelWords } from './panel-words.ts';

const read = () => callContract(browserCall, readLeadSettings);

/** The rules of leads: who gets new ones, when one counts as untouched, and who sees only their own. */
export default function LeadSettingsPage() {
  const t = usePanelWords();
  const { state, value, reload } = useReading('lead settings', read);
  return (
    <>
      <PageTitle>{t('rules.title')}</PageTitle>
      <PageHeading>{t('rules.title')}</PageHeading>
      {state === 'loading' && !value && <Spinner />}
      {state === 'forbidden' && <NoPermission boxed />}
      {state === 'failed' && <ListFailed text={t('rules.failed')} onAgain={reload} />}
      {value && state !== 'forbidden' && <Rules answer={value} />}
    </>
  );
}

interface RulesValues {
  untouched_hours: string;
  /** Ids, separated by commas. */
  turns: string;
  own_roles: string;
}

const valuesOf = ({ untouched_hours, turns, own_roles }: LeadSettings): RulesValues => ({
  untouched_hours: String(untouched_hours),
  turns: turns.join(','),
  own_roles: own_roles.join(','),
});

const idsIn = (written: string) => (written === '' ? [] : written.split(',').map(Number));

function Rules({ answer }: { answer: LeadSettingsAnswer }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const mayChange = useMay('settings')('update');
  const mayReadReplies = useMay('replies')('read');
  const form = useForm(valuesOf(answer.settings), t('wrong'));
  useDraft(form, 'lead settings', answer.settings.updated_at);
  const { stored, learn, conflict } = useStored<LeadSettings, RulesValues>(answer.settings, {
    form,
    valuesOf,
    read: async () => (await read()).settings,
    save,
  });
  const people = answer.staff.map(({ id, name }) => ({ id, label: userName(name, locale) }));
  const roles = answer.roles.map((role) => ({ id: role.id, label: localized(role, 'name', locale) }));

  async function save(over: LeadSettings, values: RulesValues = form.values) {
    const { untouched_hours, turns, own_roles } = values;
    const body = {
      // An empty field switches the rule off.
      untouched_hours: untouched_hours.trim() || '0',
      turns: idsIn(turns),
      own_roles: idsIn(own_roles),
      updated_at: over.updated_at,
    };
    const saved = await form.send<LeadSettingsAnswer>('PUT', changeLeadSettings.path, body);
    if (!saved) return;
    learn(saved.settings);
    form.reset(valuesOf(saved.settings));
    toast.success({ title: t('saved_title'), text: t('rules.saved') });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (stored) save(stored);
  }

  const shown = (field: keyof RulesValues, values: RulesValues): ReactNode => {
    if (field === 'untouched_hours') return values.untouched_hours;
    const all = field === 'turns' ? people : roles;
    return idsIn(values[field])
      .map((id) => all.find((one) => one.id === id)?.label ?? id)
      .join(t('rules.comma'));
  };

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid max-w-3xl grid-cols-1 gap-6">
      <LeaveGuard unsaved={mayChange && form.dirty && !form.busy} />
      {conflict && (
        <FormConflict
          form={form}
          theirs={valuesOf(conflict.theirs)}
          fields={['turns', 'untouched_hours', 'own_roles']}
          label={(field) => t(`rules.${field}`)}
          shown={shown}
          onKeep={() => conflict.keep(conflict.theirs)}
          onTake={() => conflict.take(conflict.theirs)}
        />
      )}
      <ReadOnly when={!mayChange}>
        <Choices
          title={t('rules.turns')}
          lead={t('rules.turns_lead')}
          none={t('rules.turns_none')}
          options={people}
          error={form.errors.turns}
          chosen={idsIn(form.values.turns)}
          onChoose={(ids) => form.set('turns', ids.join(','))}
        />
        <Card title={t('rules.untouched')} lead={t('rules.untouched_lead')}>
          <TextField
            size="md"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            className="sm:max-w-60"
            label={t('rules.untouched_hours')}
            hint={t('rules.untouched_hint')}
            name="untouched_hours"
            maxLength={5}
            value={form.values.untouched_hours}
            error={form.errors.untouched_hours}
            onInput={writeLatinDigits}
            onChange={(event) => form.set('untouched_hours', event.currentTarget.value)}
          />
        </Card>
        <Choices
          title={t('rules.own_roles')}
          lead={t('rules.own_roles_lead')}
          none={t('rules.own_roles_none')}
          options={roles}
          error={form.errors.own_roles}
          chosen={idsIn(form.values.own_roles)}
          onChoose={(ids) => form.set('own_roles', ids.join(','))}
        />
      </ReadOnly>
      {mayChange && (
        <div>
          <Button type="submit" size="md" busy={form.busy} disabled={!form.dirty}>
            {t('save')}
          </Button>
        </div>
      )}
      {mayReadReplies && (
        <LocaleLink
          to="/admin/replies"
          className="inline-flex min-h-11 items-center justify-self-start underline underline-offset-4"
        >
          {t('rules.replies')}
        </LocaleLink>
      )}
    </form>
  );
}

function Card({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-raised p-5 sm:p-6">
      <h2 id={id} className="font-medium text-h4">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-ink-muted">{lead}</p>
      {children}
    </section>
  );
}

interface ChoicesProps {
  title: string;
  lead: string;
  /** What holds while nothing is chosen. */
  none: string;
  options: readonly { id: number; label: string }[];
  error: string | undefined;
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

function Choices({ title, lead, none, options, error, chosen, onChoose }: ChoicesProps) {
  return (
    <Card title={title} lead={lead}>
      <div className="grid min-w-0 gap-x-6 sm:grid-cols-2">
        {options.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onChange={({ currentTarget: { checked } }) =>
              onChoose(checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {chosen.length === 0 && <p className="mt-2 text-ink-muted text-small">{none}</p>}
      {error && (
        <p role="alert" className="mt-2 text-error-600 text-small">
          {error}
        </p>
      )}
    </Card>
  );
}
