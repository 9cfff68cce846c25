import { type ReactNode, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { aroundInput } from '../field-class.ts';

export interface FileDropProps {
  /** As in HTML. */
  accept: string;
  multiple?: boolean;
  invalid?: boolean;
  /** Ids of the field's descriptions. */
  describedBy?: string | undefined;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A dashed area to choose or drop files. Its content is its label. */
export function FileDrop(props: FileDropProps) {
  const { accept, multiple = false, invalid, describedBy, className, onFiles, children } = props;
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles(multiple ? [...files] : [...files].slice(0, 1));
    // Allows choosing the same file again.
    if (input.current) input.current.value = '';
  };
  return (
    <label
      className={classes(
        'relative flex cursor-pointer cramped:flex-wrap items-center gap-[min(1rem,5vw)] rounded-card border border-dashed p-[min(1.25rem,6vw)] transition-colors hover:bg-primary-100',
        aroundInput,
        invalid ? 'border-fault-line' : 'border-primary-500',
        over ? 'bg-primary-100' : 'bg-primary-50',
        className,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={(event) => take(event.currentTarget.files)}
      />
      {children}
    </label>
  );
}
