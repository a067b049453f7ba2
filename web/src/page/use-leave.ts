import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/**
 * Navigates after the form has been marked as saved: in the same render its warning about unsaved changes would still
 * be active.
 */
export function useLeave() {
  const navigate = useNavigate()
  const [to, setTo] = useState<string>()
  useEffect(() => {
    if (to !== undefined) void navigate(to)
  }, [to, navigate])
  return setTo
}
