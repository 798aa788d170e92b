-- institution_type is the role towards one germplasm and only filled where the list is
-- mounted below a germplasm; country_code is ISO 3166-1 alpha-2.
CREATE VIEW institution_list AS
SELECT
  institution.id AS institution_id,
  institution.name AS institution_name,
  institution.code AS institution_code,
  institution.acronym AS institution_acronym,
  institution.address AS institution_address,
  institution.email AS institution_email,
  institution.contact AS institution_contact,
  institution.phone AS institution_phone,
  institution.country_id,
  country.name AS country_name,
  country.code2 AS country_code,
  NULL::text COLLATE landrace_natural AS institution_type
FROM institution
LEFT JOIN country ON country.id = institution.country_id;
