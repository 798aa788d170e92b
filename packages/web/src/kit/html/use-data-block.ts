import { useEffect } from 'react';

/**
 * Data for machines that read the page, in its head: browsers run no script of such a type, so the page's policy
 * has nothing to forbid. Whoever writes the page out as HTML must find no tag in it.
 */
export function useDataBlock(type: `application/${string}+json`, data: object | undefined): void {
  const content = data && JSON.stringify(data).replaceAll('<', '\\u003c');
  useEffect(() => {
    if (content === undefined) return;
    const block = document.createElement('script');
    block.type = type;
    block.textContent = content;
    document.head.append(block);
    return () => block.remove();
  }, [type, content]);
}
