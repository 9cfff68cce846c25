import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Camera } from '../more-icons.ts';
import { useKitWords } from './kit-words.ts';

/** Opens the camera of a phone or tablet. Hidden with a mouse: there files are chosen or dropped. */
export function TakePhotograph({ onTaken }: { onTaken: (file: File) => void }) {
  const t = useKitWords();

  function take() {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.setAttribute('capture', 'environment');
    input.onchange = () => {
      const taken = input.files?.[0];
      if (taken) onTaken(taken);
    };
    input.click();
  }

  return (
    <span className="hidden pointer-coarse:contents">
      <Button kind="secondary" size="sm" onClick={take}>
        <Icon of={Camera} size={18} />
        <span>{t('take_photograph')}</span>
      </Button>
    </span>
  );
}
