import type { Generated } from 'kysely';

export interface GivenPapersTables {
  given_papers: {
    id: Generated<number>;
    subject: string;
    subject_id: number;
    /** JSON: the company's configuration entries. */
    company: string;
    /** Hash of the stored picture; '' without a logo. */
    logo: string;
  };
}
