import { useState } from 'react';
import { flushSync } from 'react-dom';
import { type Call, refusalOf } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import type { Proof } from '#wire/proof.ts';
import { giveProof } from '../../accounts.contract.ts';
import { looksLikeCode } from '../form-check.ts';
import { sessionWords } from './session-words.ts';

/** What is typed as a proof, and sending it. A refusal stands under the field, which has the focus again. */
export function useProof(proof: Proof, call: Call, onGiven: () => void) {
  const t = sessionWords();
  const [value, setValue] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function faultIn(typed: string): string | undefined {
    if (typed.trim() === '') return t('proof.missing');
    return proof === 'code' && !looksLikeCode(typed) ? t('proof.six') : undefined;
  }

  async function send(): Promise<string | undefined> {
    try {
      await callContract(call, giveProof, { body: { [proof]: value } });
      return undefined;
    } catch (refused) {
      return refusalOf(refused) || t('failed');
    }
  }

  return {
    value,
    error,
    busy,
    set: (typed: string) => {
      setValue(typed);
      setError(undefined);
    },
    give: async (field: HTMLInputElement | null) => {
      if (busy) return;
      const early = faultIn(value);
      if (!early) setBusy(true);
      const fault = early ?? (await send());
      if (!fault) return onGiven();
      flushSync(() => {
        setBusy(false);
        setError(fault);
      });
      field?.select();
    },
  };
}
