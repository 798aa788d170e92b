-- keys of a page
select "v"."trait_id" as key
from "trait_list" as v
where (lower("v"."trait_name") collate "C" like $1::text)
order by "v"."trait_name" collate landrace_natural asc,
  "v"."trait_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."trait_id" as "row key",
  "v"."trait_id" as "traitId",
  "v"."trait_name" as "traitName",
  "v"."trait_name_short" as "traitNameShort",
  "v"."data_type" as "dataType",
  "v"."unit_id" as "unitId",
  "v"."unit_name" as "unitName",
  "v"."unit_abbreviation" as "unitAbbreviation",
  "v"."unit_description" as "unitDescription",
  "v"."category_id" as "categoryId",
  "v"."category_name" as "categoryName",
  "v"."category_description" as "categoryDescription",
  (select coalesce(sum(held.value_count), 0)::bigint from dataset_trait held
where held.trait_id = v.trait_id and held.dataset_id = any($1::int[])) as "count",
  "v"."synonyms" as "synonyms",
  "v"."trait_description" as "traitDescription",
  "v"."trait_restrictions" as "traitRestrictions",
  "v"."trait_is_timeseries" as "traitIsTimeseries",
  "v"."trait_set_size" as "traitSetSize",
  (select array_agg(held.dataset_id
order by held.dataset_id) from dataset_trait held
where held.trait_id = v.trait_id and held.dataset_id = any($2::int[])) as "datasetIds"
from "trait_list" as v
where "v"."trait_id" = any($3);
-- values: [[1,2],[1,2],[]]

-- its count
select count(*) as count
from "trait_list" as v
where (lower("v"."trait_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."trait_id" as id
from "trait_list" as v
where (lower("v"."trait_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "dataType", "unitName", "categoryName", "traitIsTimeseries", grouping("dataType", "unitName", "categoryName", "traitIsTimeseries") as part, count(*) as rows from (select "v"."data_type" as "dataType",
  "v"."unit_name" as "unitName",
  "v"."category_name" as "categoryName",
  "v"."trait_is_timeseries" as "traitIsTimeseries"
from "trait_list" as v
where (lower("v"."trait_name") collate "C" like $1::text) ) as matching
group by grouping sets (("dataType", "unitName", "categoryName", "traitIsTimeseries")) ) select $2::text as field, to_jsonb("counted"."dataType") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."dataType" union all select $3::text as field, to_jsonb("counted"."unitName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."unitName" union all select $4::text as field, to_jsonb("counted"."categoryName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."categoryName" union all select $5::text as field, to_jsonb("counted"."traitIsTimeseries") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."traitIsTimeseries";
-- values: ["%x%","dataType","unitName","categoryName","traitIsTimeseries"]
