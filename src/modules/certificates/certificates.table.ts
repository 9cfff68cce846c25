import type { Generated, Selectable } from 'kysely';
import type { Halalas } from '#base/money.ts';
import type { deductionKinds } from './certificates.engine.ts';
import type { CertificateRow } from './certificates.fields.ts';
import type { DelayDays } from './delay.engine.ts';

/** A line as stored. Percentages are hundredths of a per cent. */
export interface StoredLine {
  line_id: number;
  section: string;
  description: string;
  /** English texts; '' where there are none. */
  en: { section: string; description: string };
  /** Number of the change order that added it. */
  order: string | null;
  revised: Halalas;
  previous_percent: number;
  percent: number;
  previous: Halalas;
  cumulative: Halalas;
  /** Of a line that is remeasured. */
  measured?: { unit: string; unit_price: Halalas; contracted: number; previous: number; quantity: number };
}

/** What is taken off: outside the invoice, such as a damage, or of the price, such as a penalty for delay. */
export interface ContraCharge {
  /** Older ones have none: contra charges. */
  kind?: (typeof deductionKinds)[number];
  description: string;
  amount: Halalas;
  /** The days of a penalty for delay. */
  delay?: DelayDays;
}

/** A photograph of a line: one of the certificate's files. */
interface CertificatePhotosTable {
  file_id: number;
  certificate_id: number;
  line_id: number;
}

/** What a credit note takes off certified work. */
interface CertificateCreditsTable {
  id: Generated<number>;
  contract_id: number;
  certificate_id: number;
  /** Of the latest approved certificate: it is not in that one's figures, but in those after it. */
  sequence: number;
  number: string;
  /** JSON: `{ line_id, amount }[]`. */
  lines: string;
  net: Halalas;
  retention: Halalas;
  recovered: Halalas;
  at: string;
}

export interface CertificatesTables {
  certificates: Omit<CertificateRow, 'id'> & { id: Generated<number> };
  certificate_photos: CertificatePhotosTable;
  certificate_credits: CertificateCreditsTable;
}

export type CertificateCreditRow = Selectable<CertificateCreditsTable>;
export type CertificatePhotoRow = Selectable<CertificatePhotosTable>;
