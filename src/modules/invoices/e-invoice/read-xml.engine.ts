/** An element of an e-invoice. */
export interface XmlElement {
  name: string;
  attributes: string;
  /** Text directly inside it, unescaped. */
  text: string;
  children: XmlElement[];
}

const tag = /<(\/?)([A-Za-z][\w:.-]*)([^<>]*?)(\/?)>([^<]*)/g;

const unescaped = (text: string) =>
  text.includes('&')
    ? text
        .replace(/&lt;/g, '<')
        .replace(/&gt;/g, '>')
        .replace(/&quot;/g, '"')
        .replace(/&amp;/g, '&')
    : text;

/** Reads XML as e-invoices are written: no comments, no CDATA. Throws a RangeError where tags do not match. */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: '', text: '', children: [] };
  const open = [top];
  for (const [, closing, name = '', attributes = '', empty, text = ''] of xml.matchAll(tag)) {
    const current = open.at(-1) ?? top;
    if (closing) {
      if (open.length === 1 || current.name !== name) throw new RangeError(`</${name}> closes nothing`);
      open.pop();
      continue;
    }
    const element: XmlElement = { name, attributes: attributes.trim(), text: unescaped(text), children: [] };
    current.children.push(element);
    if (!empty) open.push(element);
  }
  const [root] = top.children;
  if (!root || open.length > 1) throw new RangeError('the document is cut short');
  return root;
}

/** The children of a name, at the end of a path: `cac:Price/cbc:PriceAmount`. */
export function all(element: XmlElement, path: string): XmlElement[] {
  return path
    .split('/')
    .reduce<XmlElement[]>(
      (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [element],
    );
}

/** The text of the first one; '' if there is none. */
export const textAt = (element: XmlElement, path: string): string => all(element, path)[0]?.text ?? '';
