import type { Generated } from 'kysely';

export interface OnboardingTables {
  /** One row. It is also what the actions of the sample company wait for each other on. */
  onboarding: {
    id: number;
    /** When somebody put the checklist away; null while it is shown. */
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
