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
  (SELECT string_agg(DISTINCT held.role, ', ' ORDER BY held.role)
    FROM germplasm_institution AS held WHERE held.institution_id = institution.id) AS institution_type
FROM institution
LEFT JOIN country ON country.id = institution.country_id;
