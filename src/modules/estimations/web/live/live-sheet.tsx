import type { SharedEstimation } from '../../saved-estimations.contract.ts';
import type { Company } from '../sheet/letterhead.tsx';
import { Sheet } from '../sheet/sheet.tsx';

/** What paper shows of a shared estimation: the sheet itself, which no screen shows. */
export function LiveSheet(props: { estimation: SharedEstimation; company: Company; publicUrl: string }) {
  return (
    <div id="live-sheet" className="hidden">
      <Sheet {...props} />
    </div>
  );
}
