import type { Generated } from 'kysely';
import type { VersionRow } from './legal.fields.ts';

export interface LegalTables {
  legal_versions: Omit<VersionRow, 'id'> & { id: Generated<number> };
  /** Who accepted which version, and when. */
  legal_acceptances: {
    id: Generated<number>;
    /** The record with which it was accepted, such as `user` or `request`. */
    subject: string;
    subject_id: number;
    user_id: number | null;
    kind: string;
    version_id: number;
    at: string;
  };
}
