-- One row per role. Codes, names and addresses that match no institution are shown as recorded.
CREATE VIEW germplasm_institution_list AS
SELECT
  held.id AS holding_id,
  held.germplasm_id,
  germplasm.accenumb AS germplasm_name,
  held.role AS institution_type,
  held.institution_id,
  coalesce(institution.name, held.given_name) AS institution_name,
  coalesce(institution.code, held.given_code) AS institution_code,
  institution.acronym AS institution_acronym,
  coalesce(held.given_address, institution.address) AS institution_address,
  institution.email AS institution_email,
  institution.phone AS institution_phone,
  institution.contact AS institution_contact,
  institution.country_id,
  country.name AS country_name,
  country.code2 AS country_code
FROM germplasm_institution AS held
LEFT JOIN germplasm ON germplasm.id = held.germplasm_id
LEFT JOIN institution ON institution.id = held.institution_id
LEFT JOIN country ON country.id = institution.country_id;
