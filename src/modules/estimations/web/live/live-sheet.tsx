import type { SharedEstimation } from '../../saved/saved-estimations.contract.ts';
import type { Company } from '../sheet/letterhead.tsx';
import { Sheet } from '../sheet/sheet.tsx';

/** What a shared estimation prints: the sheet, which is hidden on screen. */
export function LiveSheet(props: { estimation: SharedEstimation; company: Company; publicUrl: string }) {
  return (
    <div id="live-sheet" className="hidden">
      <Sheet {...props} />
    </div>
  );
}
