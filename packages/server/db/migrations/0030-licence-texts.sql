-- What stands in a licence is shown as HTML, and files are written by the database
-- itself, past our own code. So the table takes nothing but what the sanitiser lets
-- through: every '<' opens or closes one of these, with no other attribute.
CREATE FUNCTION landrace_is_plain_html(html text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN regexp_replace(
  html,
  '</?(h[1-6]|p|blockquote|[uod]l|li|d[td]|a|b|strong|i|em|u|s|sub|sup|code|pre|table|caption|thead|tbody|tfoot|t[rhd])>'
    || '|<[hb]r />'
    || '|<t[hd]( (col|row)span="[0-9]{1,3}"){1,2}>'
    || '|<a href="(https?://|mailto:)[^"<>]*"( rel="noopener noreferrer")?>',
  '', 'gi') !~ '<';

ALTER TABLE licence_text
  ADD CONSTRAINT licence_text_content_check CHECK (landrace_is_plain_html(content));

-- Our own short words beside the link to the text that counts. Texts that somebody has
-- changed since stay as they are.
WITH page (licence_id, address, features) AS (
  VALUES
    (1, 'https://creativecommons.org/licenses/by/4.0/legalcode', '{share,adapt,sell,name}'::text[]),
    (2, 'https://creativecommons.org/licenses/by-sa/4.0/legalcode', '{share,adapt,sell,name,alike}'),
    (3, 'https://creativecommons.org/licenses/by-nd/4.0/legalcode', '{share,sell,name,unchanged}'),
    (4, 'https://creativecommons.org/licenses/by-nc/4.0/legalcode', '{share,adapt,name,unsold}'),
    (5, 'https://creativecommons.org/licenses/by-nc-sa/4.0/legalcode', '{share,adapt,name,alike,unsold}'),
    (6, 'https://creativecommons.org/licenses/by-nc-nd/4.0/legalcode', '{share,name,unchanged,unsold}'),
    (7, 'https://opendatacommons.org/licenses/by/1-0/', '{share,adapt,sell,name}')
), wording (locale, former, heading, closing) AS (
  VALUES
    (
      'en_GB',
      'These data may be used under the terms of',
      'These data are offered under %s. In short:',
      'This summary is not the licence. What counts is its full text:'
    ),
    (
      'de_DE',
      'Diese Daten dürfen unter folgenden Bedingungen genutzt werden:',
      'Diese Daten werden unter %s angeboten. Kurz gesagt:',
      'Diese Zusammenfassung ist nicht die Lizenz. Maßgeblich ist ihr voller Wortlaut:'
    )
), point (feature, locale, sentence, rank) AS (
  VALUES
    ('share', 'en_GB', 'You may use the data and pass them on.', 1),
    ('share', 'de_DE', 'Sie dürfen die Daten nutzen und weitergeben.', 1),
    ('adapt', 'en_GB', 'You may change them and build upon them.', 2),
    ('adapt', 'de_DE', 'Sie dürfen sie verändern und darauf aufbauen.', 2),
    ('unchanged', 'en_GB', 'What you pass on must be unchanged.', 2),
    ('unchanged', 'de_DE', 'Was Sie weitergeben, muss unverändert sein.', 2),
    ('sell', 'en_GB', 'Commercial use is allowed.', 3),
    ('sell', 'de_DE', 'Auch gewerbliche Nutzung ist erlaubt.', 3),
    ('unsold', 'en_GB', 'Commercial use is not allowed.', 3),
    ('unsold', 'de_DE', 'Gewerbliche Nutzung ist nicht erlaubt.', 3),
    ('name', 'en_GB', 'You must name the source, link the licence and say what you have changed.', 4),
    ('name', 'de_DE', 'Sie müssen die Quelle nennen, auf die Lizenz verweisen und Änderungen angeben.', 4),
    ('alike', 'en_GB', 'What you make of them must be offered under the same licence.', 5),
    ('alike', 'de_DE', 'Was Sie daraus machen, muss unter derselben Lizenz angeboten werden.', 5)
), summary (licence_id, locale, former, content) AS (
  SELECT
    page.licence_id,
    wording.locale,
    format('<p>%s <a href="%s">%s</a>.</p>', wording.former, page.address, licence.description),
    format(
      '<p>%s</p><ul>%s</ul><p>%s <a href="%s" rel="noopener noreferrer">%s</a></p>',
      format(wording.heading, licence.name),
      (
        SELECT string_agg(format('<li>%s</li>', point.sentence), '' ORDER BY point.rank)
        FROM point
        WHERE point.locale = wording.locale AND point.feature = ANY (page.features)
      ),
      wording.closing,
      page.address,
      licence.description
    )
  FROM page
  CROSS JOIN wording
  JOIN licence ON licence.id = page.licence_id
)
UPDATE licence_text SET content = summary.content
FROM summary
WHERE licence_text.licence_id = summary.licence_id
  AND licence_text.locale = summary.locale
  AND licence_text.content = summary.former;
