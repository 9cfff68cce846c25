import type { SavedEstimation, SharedEstimation } from '../../saved-estimations.contract.ts';

/** An estimation as a sheet shows it: one's own, or a shared one, which has nothing of the customer. */
export type PaperEstimation = Omit<SharedEstimation, 'code'> &
  Partial<Pick<SavedEstimation, 'name' | 'phone' | 'email' | 'city'>> & {
    /** Of its live page; null once revoked. */
    code: string | null;
  };
