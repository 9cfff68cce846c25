import type { Generated } from 'kysely';

export interface OnboardingTables {
  /** A single row, which the sample company's actions also lock. */
  onboarding: {
    id: number;
    /** When somebody dismissed the checklist; null while it is shown. */
    dismissed_at: string | null;
    dismissed_by: string | null;
  };
  sample_company_changes: {
    id: Generated<number>;
    kind: string;
    at: string;
    user_name: string;
    /** JSON: what was changed (`ChangeDetails`). */
    details: string;
    undone_at: string | null;
  };
}
