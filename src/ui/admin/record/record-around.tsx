import type { ReactNode } from 'react';
import { type RecordAddress, RecordAddressContext } from './record-address.ts';

/** Around a record's content, which takes no more input once another page is on its way. */
export function RecordAround({ of: address, children }: { of: RecordAddress; children: ReactNode }) {
  return (
    <RecordAddressContext value={address}>
      <div className="contents" inert={address.leaving}>
        {children}
      </div>
    </RecordAddressContext>
  );
}
