import type { ReactNode } from 'react';
import { Card } from '../card.tsx';
import { Files, type FilesOfDocument } from './files.tsx';

interface FilesCardProps {
  title: string;
  /** Address of the document. */
  api: string;
  /** State of the document: a move may fix its files, which are then read again. */
  state: string;
  mayChange: boolean;
  onChanged: () => void;
  document?: FilesOfDocument;
  children?: ReactNode;
}

/** Files of a document under the card's own title. */
export function FilesCard(props: FilesCardProps) {
  const { title, api, state, mayChange, onChanged, document, children } = props;
  return (
    <Card title={title} summary="">
      {children}
      <div className="[&_h3]:sr-only">
        <Files key={state} api={api} mayChange={mayChange} onChanged={onChanged} document={document} />
      </div>
    </Card>
  );
}
