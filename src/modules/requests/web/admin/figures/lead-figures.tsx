import { browserCall } from '#browser/browser-call.ts';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { readLeadFigures } from '../../../figures/lead-figures.contract.ts';
import { Conversion } from './conversion.tsx';
import { Pipeline } from './pipeline.tsx';

/** Open leads by stage, and what became of the leads of the last months. */
export function LeadFigures() {
  const { value: figures } = useReading('figures', () => callContract(browserCall, readLeadFigures));
  if (!figures) return null;
  return (
    <>
      {figures.pipeline.some(({ count }) => count > 0) && <Pipeline stages={figures.pipeline} />}
      {figures.conversion.length > 0 && <Conversion figures={figures} />}
    </>
  );
}
