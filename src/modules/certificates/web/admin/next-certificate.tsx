import { browserCall } from '#browser/browser-call.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { ModuleWords, useModuleWords } from '#ui/admin/module-words.tsx';
import type { RelatedProps } from '#ui/admin/panel-related.ts';
import { useMay } from '#ui/admin/rights.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { callContract } from '#wire/contract-call.ts';
import { listContractCertificates } from '../../certificates.contract.ts';
import { useOpening } from './certificate-step.tsx';
import { words } from './certificate-words.ts';

/** In the strip of an active or terminated contract: its open certificate, or the next one to open. */
export function NextCertificate(props: RelatedProps) {
  return (
    <ModuleWords of={words}>
      <Next {...props} />
    </ModuleWords>
  );
}

function Next({ id, subject }: RelatedProps) {
  const t = useModuleWords();
  const mayCreate = useMay('contracts')('create');
  const { value } = useReading(`next certificate ${id}`, () =>
    callContract(browserCall, listContractCertificates, {
      params: { id },
      query: { sort: '-sequence', per_page: 1 },
    }),
  );
  const { busy, open } = useOpening(id, value?.length === 0);
  if (!value) return null;
  const [latest] = value;
  if (latest && latest.state !== 'invoiced' && latest.state !== 'paid')
    return (
      <LocaleLink to={`/admin/certificates/${latest.id}`} className={buttonClass({ size: 'md' })}>
        {t('strip_open', { sequence: latest.sequence })}
      </LocaleLink>
    );
  if (!mayCreate || latest?.last) return null;
  return (
    <Button size="md" busy={busy} onClick={open}>
      {t(subject === 'terminated_contract' ? 'strip_settle' : 'strip_next', {
        sequence: (latest?.sequence ?? 0) + 1,
      })}
    </Button>
  );
}
