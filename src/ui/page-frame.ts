/** What a page asks of the frame around it. Its route module exports one as `handle`. */
export interface PageFrame {
  /** What the page begins with, on which the header lies; brown unless told. */
  header?: 'photo' | 'brown' | 'navy' | 'plaster';
  /** For pages that are printed: nothing stands around them. */
  sheet?: boolean;
}
