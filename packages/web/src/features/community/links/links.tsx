import type { Link } from '@landrace/contract/areas/community/link.routes';
import { useQuery } from '@tanstack/react-query';
import { ExternalIcon } from '../../../kit/icons/shell-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { useText } from '../../../lib/i18n/text';
import { type LinkSubject, linksQuery } from '../community-queries';
import classes from './links.module.css';

/** Links to external pages about one item. */
export function Links(subject: LinkSubject) {
  const t = useText();
  const query = useQuery(linksQuery(subject));
  return (
    <Loaded query={query} height={24}>
      {(links) => {
        const usable = links.filter(isUsable);
        if (usable.length === 0) return <p className="quiet">{t('community.links.none')}</p>;
        return (
          <ul className={`stack gap-4 ${classes.list}`}>
            {usable.map((link) => (
              <li key={link.linkId}>
                <a href={link.hyperlink} target="_blank" rel="noopener noreferrer">
                  {link.linkDescription ?? link.linktypeDescription ?? link.hyperlink}
                  <ExternalIcon />
                </a>
              </li>
            ))}
          </ul>
        );
      }}
    </Loaded>
  );
}

/** Addresses with other schemes could run a script when pressed. */
function isUsable({ hyperlink }: Link): boolean {
  return hyperlink !== undefined && /^(https?|ftp|mailto):/i.test(hyperlink);
}
