import type { ReactNode } from 'react';

/** Stands where articles would. */
export function BlogNotice({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid min-h-60 place-content-center justify-items-center gap-4 border-line border-y py-16 text-center">
      <p className="text-h3">{title}</p>
      {text && <p className="max-w-[36em] text-ink-muted text-lead">{text}</p>}
      {children}
    </div>
  );
}
