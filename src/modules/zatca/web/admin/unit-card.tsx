import { type FormEvent, useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { QuotedWords } from '#ui/admin/quoted-words.tsx';
import { StateLine } from '#ui/admin/record/state-line.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { addressOf } from '#wire/contract-call.ts';
import {
  getCompliance,
  getProduction,
  renewUnit,
  requestAgain,
  resumeUnit,
  retireUnit,
  runChecks,
  type Unit,
} from '../../units/units.contract.ts';
import { UnitChecks } from './unit-checks.tsx';

const steps = ['requested', 'compliant', 'checked', 'active'] as const;

const withPassword = { compliance: getCompliance, renew: renewUnit };
const plain = { checks: runChecks, production: getProduction, csr: requestAgain, resume: resumeUnit };

type Plain = keyof typeof plain;

/** The next step of a unit, and the steps that are possible besides. */
function stepsOf({ state, stopped_at, checks, key_readable }: Unit): {
  next: string | null;
  others: Plain[];
} {
  if (!key_readable) return { next: null, others: state === 'requested' ? ['csr'] : [] };
  if (state === 'requested') return { next: 'compliance', others: ['csr'] };
  if (state === 'compliant') return { next: 'checks', others: [] };
  if (state === 'checked') return { next: 'production', others: checks.length > 0 ? ['checks'] : [] };
  if (state === 'active') return { next: 'renew', others: stopped_at ? ['resume'] : [] };
  return { next: null, others: [] };
}

interface UnitCardProps {
  unit: Unit;
  mayManage: boolean;
  onChanged: () => void;
}

/** A device: where it stands on the way to its certificate, the next step, and what the authority said. */
export function UnitCard({ unit, mayManage, onChanged }: UnitCardProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const retired = unit.state === 'retired';
  return (
    <Card title={unit.name} beside={<StateBadge unit={unit} />}>
      <div className="grid gap-5">
        {!retired && (
          <StateLine
            label={t('steps_of', { name: unit.name })}
            states={steps.map((key) => ({ key, name: t(`steps.${key}`) }))}
            present={steps.indexOf(unit.state as (typeof steps)[number])}
          />
        )}
        {!retired && !unit.key_readable && (
          <p className="rounded-control border border-error-500 bg-error-50 px-4 py-3 text-error-700">
            {t(
              unit.state === 'requested'
                ? 'locked_request'
                : unit.waiting > 0
                  ? 'locked_waiting'
                  : 'locked_unit',
            )}
          </p>
        )}
        {unit.problem && unit.key_readable && unit.problem.code !== locked && (
          <UnitTrouble problem={unit.problem} />
        )}
        {mayManage && !retired && <Steps unit={unit} onChanged={onChanged} />}
        <FactRows
          facts={[
            [t('fields.environment'), t(`environments.${unit.environment}`)],
            [t('fields.branch'), <bdi key="branch">{unit.branch}</bdi>],
            [t('fields.serial'), <Ltr key="serial">{unit.serial}</Ltr>],
            [t('fields.category'), <bdi key="category">{unit.category}</bdi>],
            [t('fields.address'), unit.address && <Ltr>{unit.address}</Ltr>],
            [t('fields.expires_at'), unit.expires_at && formatDate(unit.expires_at, locale)],
            [t('fields.counter'), <Ltr key="counter">{unit.counter}</Ltr>],
            [t('fields.waiting'), unit.waiting > 0 && <Ltr>{unit.waiting}</Ltr>],
            [
              t('fields.stopped_at'),
              unit.stopped_at &&
                `${formatDate(unit.stopped_at, locale)} ${formatTime(unit.stopped_at, locale)}`,
            ],
          ]}
        />
        <UnitChecks checks={unit.checks} />
        {unit.state === 'requested' && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5">{t('csr_show')}</summary>
            <pre dir="ltr" className="overflow-x-auto rounded-control bg-neutral-50 p-3 text-caption">
              {unit.csr}
            </pre>
          </details>
        )}
      </div>
    </Card>
  );
}

/** Code of the problem that is shown as a note of its own, until the key opens. */
const locked = 'key_unreadable';

const stopping: Readonly<Record<string, string>> = { 'HTTP 401': 'credentials', 'HTTP 403': 'rights' };

/** Why its last step, or its submission, failed: what to do, and what the authority said. */
function UnitTrouble({ problem: { step, code, message } }: { problem: NonNullable<Unit['problem']> }) {
  const t = useModuleWords();
  const ofChecks = code === 'failed';
  const sentence = () => {
    if (ofChecks) return t('problem_samples');
    const named = t(`problem_steps.${step}`);
    if (code === 'unreachable') return t('problem_unreachable', { step: named });
    if (step === 'submission') return t(`stopped.${stopping[code] ?? 'call'}`, { code: ltrIsolated(code) });
    return t('problem', { step: named, code: ltrIsolated(code) });
  };
  return (
    <div
      role="alert"
      className="grid gap-1 rounded-control border border-error-500 bg-error-50 px-4 py-3 text-error-700"
    >
      <p>{sentence()}</p>
      {!ofChecks && <QuotedWords by={t('said')} text={message} />}
    </div>
  );
}

function StateBadge({ unit: { state, issuing, stopped_at, key_readable } }: { unit: Unit }) {
  const t = useModuleWords();
  if (!key_readable && state !== 'retired') return <Badge tone="error">{t('states.locked')}</Badge>;
  if (stopped_at && state === 'active') return <Badge tone="error">{t('states.stopped')}</Badge>;
  if (issuing) return <Badge tone="success">{t('states.issuing')}</Badge>;
  return <Badge tone={state === 'active' ? 'success' : 'neutral'}>{t(`states.${state}`)}</Badge>;
}

/** The next step with its one-time password, and what else can be done. */
function Steps({ unit, onChanged }: { unit: Unit; onChanged: () => void }) {
  const t = useModuleWords();
  const form = useForm({ otp: '' }, t('wrong'));
  const [retiring, setRetiring] = useState(false);
  const [taken, setTaken] = useState('');
  const { next, others } = stepsOf(unit);
  const asksPassword = next === 'compliance' || next === 'renew';

  async function take(step: string, event?: FormEvent) {
    event?.preventDefault();
    setTaken(step);
    const contract =
      step === 'retire'
        ? retireUnit
        : { ...withPassword, ...plain }[step as Plain | keyof typeof withPassword];
    const body = step in withPassword ? { otp: form.values.otp } : undefined;
    const answer = await form.send('POST', addressOf(contract, { id: unit.id }), body, onChanged);
    if (answer) form.reset({ otp: '' });
    setRetiring(false);
    // A step that failed is stored with the authority's reason.
    onChanged();
  }

  return (
    <form noValidate onSubmit={(event) => next && take(next, event)} className="grid gap-3">
      {next && <p>{t(`next.${next}`)}</p>}
      {asksPassword && (
        <TextField
          name={`otp-${unit.id}`}
          size="md"
          dir="ltr"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className="max-w-64"
          label={t('fields.otp')}
          hint={t('hints.otp')}
          value={form.values.otp}
          error={form.errors.otp}
          onChange={(event) => form.set('otp', event.target.value)}
        />
      )}
      {form.conflict && (
        <p role="alert" className="text-fault">
          {form.conflict}
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        {next && (
          <Button
            type="submit"
            size="md"
            kind={next === 'renew' ? 'secondary' : 'primary'}
            busy={form.busy && taken === next}
            busyLabel={t('asking')}
          >
            {t(`actions.${next}`)}
          </Button>
        )}
        {others.map((step) => (
          <Button
            key={step}
            size="md"
            kind="secondary"
            busy={form.busy && taken === step}
            busyLabel={t('asking')}
            onClick={() => take(step)}
          >
            {t(`actions.${step}`)}
          </Button>
        ))}
        <Button size="md" kind="secondary" onClick={() => setRetiring(true)}>
          {t('actions.retire')}
        </Button>
      </div>
      <AlertDialog
        open={retiring}
        title={t('retire_title', { name: unit.name })}
        text={t(!unit.key_readable && unit.waiting > 0 ? 'retire_text_waiting' : 'retire_text')}
        confirmLabel={t('actions.retire')}
        cancelLabel={t('cancel')}
        busy={form.busy}
        onConfirm={() => take('retire')}
        onCancel={() => setRetiring(false)}
      />
    </form>
  );
}
