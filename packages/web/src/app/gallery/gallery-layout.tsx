import { useState } from 'react';
import { Badge } from '../../kit/layout/badge';
import { Facts } from '../../kit/layout/facts';
import { ProgressBar } from '../../kit/layout/progress-bar';
import { Tabs } from '../../kit/layout/tabs';
import { NameAndDetail } from '../../kit/lists/name-and-detail';
import { Taxon } from '../../kit/text/taxon';

const status = 'Landrace';
const otherText = 'What the other tab shows.';

const facts = [
  { id: 'number', label: 'Accession number', value: 'HOR 1234' },
  { id: 'taxon', label: 'Taxon', value: <Taxon genus="Hordeum" species="vulgare" spauthor="L." /> },
  { id: 'status', label: 'Biological status', value: <Badge>{status}</Badge> },
];

export function GalleryLayout() {
  const [tab, setTab] = useState('facts');
  return (
    <div className="stack gap-16">
      <Tabs
        label="Layout"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'facts', label: 'Facts', content: <Facts facts={facts} /> },
          { id: 'other', label: 'Another tab', content: <p>{otherText}</p> },
        ]}
      />
      <ProgressBar value={0.4} label="Import" />
      <ul>
        <li>
          <NameAndDetail name="Barke" detail="HOR 1234, Germany" />
        </li>
      </ul>
    </div>
  );
}
