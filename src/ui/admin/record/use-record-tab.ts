import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useRecordAddress } from './record-address.ts';

/**
 * The record's tab named in the address, from the route parameter `:tab?`; the first tab has the record's own
 * address. Back leads to the list from each of them.
 */
export function useRecordTab<Tab extends string>(
  tabs: readonly [Tab, ...Tab[]],
): [Tab, (tab: string) => void] {
  const { tab: named } = useParams();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const record = useRecordAddress();
  const [first] = tabs;
  const inAddress = tabs.find((tab) => tab === named) ?? first;
  const [tab, setTab] = useState(inAddress);
  const asked = useRef(inAddress);
  useEffect(() => {
    asked.current = inAddress;
    setTab(inAddress);
  }, [inAddress]);

  function choose(next: string) {
    const chosen = tabs.find((tab) => tab === next) ?? first;
    setTab(chosen);
    if (!record || chosen === asked.current) return;
    asked.current = chosen;
    const pathname = chosen === first ? record.path : `${record.path}/${chosen}`;
    navigate({ pathname, search }, { replace: true, preventScrollReset: true, state });
  }

  return [tab, choose];
}
