-- Each withheld thing says its own reason, and what was told of a round to those who were asked is made anew: it carried intervals that
-- tell how the answers of a small team are spread.
alter table company_question_rollups drop constraint question_withheld;
alter table company_question_rollups add constraint question_withheld check (
  withheld in (
    'too_few_answers', 'too_few_for_spread', 'newcomers', 'counted_with_others', 'would_reveal_another_group', 'closed', 'no_answers',
    'not_all_answered', 'only_of_company'
  )
);
alter table team_question_rollups drop constraint question_withheld;
alter table team_question_rollups add constraint question_withheld check (
  withheld in (
    'too_few_answers', 'too_few_for_spread', 'newcomers', 'counted_with_others', 'would_reveal_another_group', 'closed', 'no_answers',
    'not_all_answered', 'only_of_company'
  )
);

-- Nobody reads it until it is made by the release that stands: the job that looks for what is not current makes it.
update shared_results set
  release_hash = 'before bounds',
  figures = '{"all": {"n": 0, "metric": null, "results": [], "company": null}, "teams": []}';
