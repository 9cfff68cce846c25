import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { listImportTargets, type Target } from '../../imports.contract.ts';

/** What the reader may import. */
export function useTargets() {
  const { locale } = useI18n();
  const { state, value } = useReading<Target[]>(locale, () => callContract(browserCall, listImportTargets));
  return { state, targets: value ?? [] };
}
