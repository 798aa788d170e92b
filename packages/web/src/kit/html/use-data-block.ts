import { useEffect } from 'react';

/**
 * Machine-readable data in the head of the page: browsers run no script of such a type, so the content security policy
 * allows it. The text must not contain a tag, in case the page is saved as HTML.
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
