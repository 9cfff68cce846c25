export type BlockTag = 'p' | 'h2' | 'h3' | 'h4' | 'blockquote';

/** A pasted paragraph, or a list item with its paragraphs. */
export type Block =
  | { tag: BlockTag; html: string }
  | { tag: 'li'; ordered: boolean; level: number; parts: string[] };

type Item = Extract<Block, { tag: 'li' }>;

/** Blocks as markup; consecutive items form lists, deeper levels nest inside the previous item. */
export function blocksMarkup(blocks: readonly Block[]): string {
  let html = '';
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block;
    if (block.tag !== 'li') {
      html +=
        block.tag === 'blockquote'
          ? `<blockquote><p>${block.html}</p></blockquote>`
          : wrapped(block.tag, block.html);
      at += 1;
      continue;
    }
    const items: Item[] = [];
    for (let next = blocks[at]; next?.tag === 'li'; next = blocks[at]) {
      items.push(next);
      at += 1;
    }
    html += listsMarkup(items);
  }
  return html;
}

function listsMarkup(items: readonly Item[]): string {
  let html = '';
  for (let at = 0; at < items.length; ) {
    const { ordered, level } = items[at] as Item;
    let inside = '';
    while (at < items.length) {
      const item = items[at] as Item;
      if (item.level < level || (item.level === level && item.ordered !== ordered)) break;
      let deeper = at + 1;
      while ((items[deeper]?.level ?? 0) > level) deeper += 1;
      const below = listsMarkup(items.slice(at + 1, deeper));
      inside += `<li>${item.parts.map((part) => wrapped('p', part)).join('')}${below}</li>`;
      at = deeper;
    }
    html += wrapped(ordered ? 'ol' : 'ul', inside);
  }
  return html;
}

function wrapped(tag: string, html: string): string {
  return `<${tag}>${html}</${tag}>`;
}
