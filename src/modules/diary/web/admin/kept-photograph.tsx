import { useEffect, useState } from 'react';
import type { KeptCall } from '#browser/kept-calls/kept-call.ts';
import { useKeptCalls } from '#ui/admin/kept-calls.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { Icon } from '#ui/icon.tsx';
import { CloudOff } from '#ui/more-icons.ts';

/** A photograph that is still on this device. */
export function KeptPhotograph({ call }: { call: KeptCall }) {
  const t = useModuleWords();
  const { file } = useKeptCalls(call.place);
  const [address, setAddress] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a call's file never changes
  useEffect(() => {
    let made = '';
    let left = false;
    void file(call, 0).then((stored) => {
      if (!stored || left) return;
      made = URL.createObjectURL(stored);
      setAddress(made);
    });
    return () => {
      left = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [call.id]);
  return (
    <li className="grid content-start gap-2">
      <span className="relative block aspect-4/3 overflow-hidden rounded-card bg-neutral-200">
        {address && <img src={address} alt="" className="size-full object-cover opacity-70" />}
        <span className="absolute start-2 bottom-2 flex items-center gap-1.5 rounded-control bg-warning-50 px-2 py-1 text-caption text-warning-800">
          <Icon of={CloudOff} size={16} />
          <span>{t(call.refusal ? 'refused' : 'kept')}</span>
        </span>
      </span>
    </li>
  );
}
