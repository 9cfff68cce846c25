import { createContext } from 'react';

/** A stored picture, as a text refers to it. */
export interface TextPicture {
  src: string;
  width: number;
  height: number;
}

/**
 * Stores a chosen picture; null if it was refused, which has been reported. Editors inside its provider offer
 * pictures and tables.
 */
export type StoreTextPicture = (file: File) => Promise<TextPicture | null>;

export const RichPicturesContext = createContext<StoreTextPicture | null>(null);
